import type { Push } from '@platform/realtime/push';

/** Every open site asks for its status anew when it changes. */
export const sitePush: Push = {
  categories: ['site'],
  pushesOf: ({ revision }) => [{ memberId: null, name: 'systemStatus', payload: { revision: revision.toString() } }],
};
