import { KindPage } from './kind-page';

export default function DividendPage() {
  return <KindPage kind="dividend" />;
}
