import { AgentHome } from '../../features/agent-centre/frame/agent-home';
import { AGENT_PAGES } from './agent-pages';

/** The agents' home with the pages of every feature that has one. */
export default function AgentHomePage() {
  return <AgentHome pages={AGENT_PAGES} />;
}
