/** The types of members who lead others. */
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];
const TRIAL_TYPE = 4;

/** True for agents, who lead other members: they have a team and the agent centre. */
export function isAgentType(memberType: number): boolean {
  return AGENT_TYPES.includes(memberType);
}

/** True for trial members, who look around without money and are not part of the agent tree. */
export function isTrialType(memberType: number): boolean {
  return memberType === TRIAL_TYPE;
}
