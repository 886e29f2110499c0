import { KindPage } from './kind-page';

export default function RealtimePage() {
  return <KindPage kind="realtime" />;
}
