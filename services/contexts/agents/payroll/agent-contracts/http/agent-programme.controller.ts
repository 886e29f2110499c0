import { Controller, Inject } from '@nestjs/common';
import { agentProgrammeCalls } from '@contracts/http/agents/agent-programme';
import { Serves } from '@platform/http/serves.decorator';
import { AgentProgrammes } from '../use-cases/agent-programmes';

/** Answers the offer of the house to agents, for visitors of the agents' entrance. */
@Controller()
export class AgentProgrammeController {
  constructor(@Inject(AgentProgrammes) private readonly programmes: AgentProgrammes) {}

  @Serves(agentProgrammeCalls.programme)
  agentProgramme() {
    return this.programmes.current();
  }
}
