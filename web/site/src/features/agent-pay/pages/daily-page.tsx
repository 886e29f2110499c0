import { KindPage } from './kind-page';

export default function DailyPage() {
  return <KindPage kind="daily" />;
}
