// Writes contracts/events/<context>.json from the types of the stored events, or, with --check, says which are not up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createGenerator } from 'ts-json-schema-generator';

/** Where the events of each context are declared, and the union that names them all. */
const SOURCES = [
  { context: 'wallet', path: 'services/contexts/wallet/domain/wallet.events.ts', type: 'WalletEvent' },
  { context: 'games', path: 'services/contexts/games/domain/catalogue.events.ts', type: 'CatalogueEvent' },
  { context: 'favourites', path: 'services/contexts/games/domain/favourites.events.ts', type: 'FavouritesEvent' },
  { context: 'launches', path: 'services/contexts/games/domain/launches.events.ts', type: 'LaunchesEvent' },
  { context: 'jackpot', path: 'services/contexts/games/jackpot/domain/jackpot.events.ts', type: 'JackpotEvent' },
  { context: 'member', path: 'services/contexts/identity/domain/member.events.ts', type: 'MemberEvent' },
  { context: 'mobile', path: 'services/contexts/identity/domain/mobile.events.ts', type: 'MobileEvent' },
  { context: 'staff', path: 'services/contexts/identity/domain/staff.events.ts', type: 'StaffEvent' },
  {
    context: 'adminrights',
    path: 'services/contexts/identity/domain/admin-rights.decide.ts',
    type: 'AdminRightsEvent',
  },
  { context: 'trail', path: 'services/contexts/audit/trail/domain/trail.events.ts', type: 'TrailEvent' },
  {
    context: 'adjustment',
    path: 'services/contexts/audit/adjustments/domain/adjustment.events.ts',
    type: 'AdjustmentEvent',
  },
  {
    context: 'allowance',
    path: 'services/contexts/audit/adjustments/domain/allowance.events.ts',
    type: 'AllowanceEvent',
  },
  { context: 'deposit', path: 'services/contexts/cashier/domain/deposit.events.ts', type: 'DepositEvent' },
  {
    context: 'announcement',
    path: 'services/contexts/messages/domain/announcement.events.ts',
    type: 'AnnouncementEvent',
  },
  { context: 'site', path: 'services/contexts/site/domain/site.events.ts', type: 'SiteEvent' },
  { context: 'feedback', path: 'services/contexts/messages/domain/feedback.events.ts', type: 'FeedbackEvent' },
  { context: 'finding', path: 'services/contexts/audit/findings/domain/finding.events.ts', type: 'FindingEvent' },
  { context: 'seal', path: 'services/contexts/audit/seal/domain/seal.events.ts', type: 'SealEvent' },
  { context: 'operations', path: 'services/contexts/audit/operations/operations.events.ts', type: 'OperationsEvent' },
  {
    context: 'agentcontracts',
    path: 'services/contexts/payroll/domain/agent-contracts.events.ts',
    type: 'AgentContractsEvent',
  },
  { context: 'moves', path: 'services/contexts/network/domain/member-moves.events.ts', type: 'MemberMovesEvent' },
  {
    context: 'invitationlinks',
    path: 'services/contexts/network/domain/invitation-links.events.ts',
    type: 'InvitationLinksEvent',
  },
  {
    context: 'invitation',
    path: 'services/contexts/network/domain/invitations.events.ts',
    type: 'NetworkInvitationEvent',
  },
  {
    context: 'agenttransfers',
    path: 'services/contexts/network/domain/agent-transfers.events.ts',
    type: 'AgentTransfersEvent',
  },
  { context: 'downlinenote', path: 'services/contexts/network/domain/downline-note.ts', type: 'DownlineNoted' },
  { context: 'salaryrun', path: 'services/contexts/payroll/runs/domain/salary-run.events.ts', type: 'SalaryRunEvent' },
  { context: 'dividend', path: 'services/contexts/payroll/runs/domain/dividend.events.ts', type: 'DividendEvent' },
  {
    context: 'payrollswitch',
    path: 'services/contexts/payroll/runs/domain/payroll-switch.events.ts',
    type: 'PayrollSwitchEvent',
  },
  {
    context: 'payrollsettings',
    path: 'services/contexts/payroll/settings/domain/payroll-settings.events.ts',
    type: 'PayrollSettingsEvent',
  },
];

const isCheck = process.argv.includes('--check');
const stale = [];
mkdirSync('contracts/events', { recursive: true });
for (const { context, path, type } of SOURCES) {
  const generator = createGenerator({
    path,
    type,
    tsconfig: 'tsconfig.json',
    skipTypeCheck: true,
    sortProps: true,
    expose: 'export',
  });
  const schema = `${JSON.stringify(generator.createSchema(type), null, 2)}\n`;
  const file = `contracts/events/${context}.json`;
  if (isCheck) {
    if (readOrNothing(file) !== schema) stale.push(file);
  } else {
    writeFileSync(file, schema);
  }
}
if (stale.length > 0) {
  console.error(
    `The event schemas do not say what the types say: ${stale.join(', ')}. Run "node scripts/event-schemas.mjs" and review the change.`,
  );
  process.exit(1);
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
