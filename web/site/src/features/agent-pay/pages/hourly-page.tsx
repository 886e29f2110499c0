import { KindPage } from './kind-page';

export default function HourlyPage() {
  return <KindPage kind="hourly" />;
}
