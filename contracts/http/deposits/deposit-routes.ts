import { route, type Access } from '../route';

const READERS = {
  staff: ['support', 'operations', 'risk', 'finance', 'compliance', 'admin'],
} as const satisfies Access;
/** The roles that say by which methods members pay. One asks for a change, another person decides. */
const EDITORS = { staff: ['operations', 'finance'] } as const satisfies Access;

/** The routes of the methods of deposits. */
export const depositRoutes = {
  paymentMethods: route({ method: 'GET', path: '/bo/v1/payment-methods', access: READERS }),
  paymentMethod: route({ method: 'GET', path: '/bo/v1/payment-methods/:methodId', access: READERS }),
  proposePaymentMethod: route({
    method: 'POST',
    path: '/bo/v1/payment-methods/:methodId/proposal',
    access: EDITORS,
  }),
  decidePaymentMethod: route({
    method: 'POST',
    path: '/bo/v1/payment-methods/:methodId/decision',
    access: EDITORS,
    twoPeople: true,
  }),
};
