import { routes, STAFF_ROLES, type Route } from '@contracts/http/routes';
import { mayCall, type CallerName } from './callers';

/** A part of the page, with a column for each of those whose calls stand in it. */
interface Part {
  readonly title: string;
  readonly callers: readonly CallerName[];
}

const STAFF: Part = { title: 'Staff', callers: ['guest', ...STAFF_ROLES] };
const SITE: Part = { title: 'The site', callers: ['guest', 'trial', 'member', 'agent'] };
const PROGRAMS: Part = { title: 'Programs', callers: ['vendor', 'provider', 'kyc', 'internal'] };

const HEAD = `# Who may call what

One row for each call of the platform, made from the contracts. "yes" means that the access guard lets the caller in; a
call may refuse more by itself, such as the data of another member, or a trial where an account is needed. A call of
staff refuses members, one of members refuses staff, and one of programs refuses everybody without their signature.
"two people" marks a decision about what somebody else has asked for, and "confidential" a call whose very use is hidden
from everybody else.

The page changes with every change of access, so that a reviewer sees it. This command writes it anew:
\`ACCESS_MATRIX=write npx jest --selectProjects unit --testPathPatterns access-matrix\`. Every cell is asked of the
running platform by \`test/access/access-matrix.int.spec.ts\`.
`;

function partOf({ path, access }: Route): Part {
  if (typeof access === 'object' || path.startsWith('/bo/')) return STAFF;
  return access === 'public' || access === 'member' || access === 'agent' ? SITE : PROGRAMS;
}

function rowOf([name, route]: readonly [string, Route], { callers }: Part): string {
  const marks = [route.twoPeople && 'two people', route.confidential && 'confidential'].filter(Boolean).join(', ');
  const cells = callers.map((caller) => (mayCall(route.access, caller) ? 'yes' : ''));
  return `| ${[`\`${name}\``, `${route.method} \`${route.path}\``, ...cells, marks].join(' | ')} |`;
}

/** The page `docs/standards/access-matrix.md`. */
export function matrixPage(): string {
  const sections = [SITE, PROGRAMS, STAFF].map((part) => {
    const rows = Object.entries<Route>(routes).filter(([, route]) => partOf(route) === part);
    const head = `| ${['call', 'route', ...part.callers, 'marks'].join(' | ')} |\n|${' --- |'.repeat(part.callers.length + 3)}`;
    return `## ${part.title}\n\n${head}\n${rows.map((entry) => rowOf(entry, part)).join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}
