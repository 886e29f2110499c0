import { sourceFiles, type SourceFile } from '../architecture/source-files';

const isSpec = ({ path }: SourceFile) => /\.spec\.tsx?$/.test(path) || /\/(test-support|testing)\//.test(path);
const product = sourceFiles(['services', 'contracts', 'web'], ['.ts', '.tsx']).filter((file) => !isSpec(file));
const served = product.filter(({ path }) => /^services\/(contexts|platform|kernel)\//.test(path));
const pages = product.filter(({ path }) => path.startsWith('web/'));
const programs = [...product, ...sourceFiles(['scripts'], ['.mjs', '.cjs'])];
/** The long programs hold limits on purpose: they measure. This file quotes what it forbids. */
const measuring = /^test\/(bench|chaos|conformance|standards|web)\//;
const tests = sourceFiles(['services', 'web', 'test'], ['.ts', '.tsx']).filter(
  (file) => (isSpec(file) || file.path.startsWith('test/')) && !measuring.test(file.path),
);
const deployment = sourceFiles(['deploy', 'ops'], ['.conf', '.template', '.yml', '.yaml', '.sh', '.env']);

interface Rule {
  /** The title by which the tables of the standards name the rule. */
  readonly title: string;
  readonly files: readonly SourceFile[];
  readonly forbids: RegExp;
  /** A line that breaks the rule. */
  readonly broken: string;
  /** The files that need it, each for the reason in the comment. */
  readonly allowed?: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    title: 'no process that answers requests starts a program',
    files: served,
    forbids: /node:child_process/,
    broken: "import { execFile } from 'node:child_process';",
    allowed: [
      // The Postgres of a machine that has none, and what belongs to its start.
      'services/platform/embedded/embedded-postgres.ts',
      'services/platform/embedded/postmaster.ts',
      'services/platform/embedded/process-identity.ts',
      'services/platform/embedded/run-as.ts',
    ],
  },
  {
    title: 'no program is started by a shell',
    files: programs,
    forbids: /\bexec(Sync)?\(\s*[`'"]|\bshell: true/,
    broken: 'spawn(command, { shell: true })',
  },
  {
    title: 'no text becomes code',
    files: product,
    forbids: /\beval\(|new Function\(|\bvm\.run/,
    broken: 'const rule = new Function(text);',
  },
  {
    title: 'the pages draw text as text',
    files: pages,
    forbids: /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write/,
    broken: 'element.innerHTML = nickname;',
    // It writes the drawings of the build, in which nothing comes from outside.
    allowed: ['web/shared/ui/art/sprite.ts'],
  },
  {
    title: 'no answer redirects',
    files: served,
    forbids: /\.redirect\(|\blocation:\s*[`'"]http/i,
    broken: 'reply.redirect(address);',
  },
  {
    title: 'the parser of requests is strict',
    files: [...programs, ...deployment],
    forbids: /insecureHTTPParser|--insecure-http-parser/,
    broken: 'createServer({ insecureHTTPParser: true })',
  },
  {
    title: 'certificates are checked',
    files: [...programs, ...deployment],
    forbids: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|tlsVerifyCert=false|proxy_ssl_verify off/,
    broken: 'new Agent({ rejectUnauthorized: false })',
    // It refuses that setting of a connection string.
    allowed: ['services/platform/event-store/eventstoredb/connection-string.ts'],
  },
  {
    title: 'hashes and ciphers are approved ones',
    files: product,
    forbids: /create(Hash|Hmac|Cipheriv|Decipheriv)\((?!\s*'(sha256|aes-256-gcm)')/,
    broken: "createHash('md5')",
    allowed: [
      // The look-up of leaked passwords demands SHA-1 as its key.
      'services/contexts/people/identity/passwords/breach-lookup.ts',
    ],
  },
  {
    title: 'nothing stops the pasting into a field',
    files: pages,
    forbids: /onPaste=|addEventListener\('paste'/,
    broken: '<input onPaste={(event) => event.preventDefault()} />',
  },
  {
    title: 'no page uses technology that browsers have given up',
    files: pages,
    forbids: /<(applet|embed|frameset|marquee|object \w)|document\.(execCommand|domain)\b|addEventListener\('unload'/,
    broken: '<embed src={address} />',
  },
  {
    title: 'nobody is asked a secret question',
    files: product,
    forbids: /(secret|security)[ _-]?question|pergunta (secreta|de segurança)/i,
    broken: "const securityQuestion = t('login.question');",
  },
  {
    title: 'processes that serve log through their logger alone',
    files: served,
    forbids: /\bconsole\.(log|info|warn|error|debug|trace)\(|process\.std(out|err)\.write/,
    broken: 'console.log(request);',
  },
  {
    title: 'a number of a contract is whole, and one that JavaScript holds exactly',
    files: product.filter(({ path }) => path.startsWith('contracts/')),
    forbids: /z\.number\(\)(?!\s*\.int\(\))/,
    broken: 'amount: z.number().min(0),',
    // Seconds, rates, readings and the facts of a rule: the product tells them, and none is an amount.
    allowed: [
      'contracts/http/money-out/aml.ts',
      'contracts/http/office/alarms.ts',
      'contracts/http/office/proofs.ts',
      'contracts/http/office/withdrawals.ts',
      'contracts/vendor/report-authority.ts',
    ],
  },
  {
    title: 'no test ends a wait by a limit of its own, which a slow machine would outlast',
    files: tests,
    forbids: /\b(end|deadline)(Ms)? = (Date|performance)\.now\(\) \+ (?!PATIENCE_MS)/,
    broken: 'for (const end = Date.now() + 30_000; !isDone;) await pause(20);',
  },
  {
    title: 'no test of a page waits for less time than all others do',
    files: tests,
    forbids: /asyncUtilTimeout|\b(waitFor|waitForSelector|find\w+)\([^;]*\btimeout: /,
    broken: 'configure({ asyncUtilTimeout: 8_000 });',
  },
  {
    title: 'no test holds how long something took',
    files: tests,
    forbids: /expect\((Math\.abs\()?(Date|performance)\.now\(\) -/,
    broken: 'expect(Date.now() - startedMs).toBeLessThan(2_000);',
  },
];

const breaches = ({ forbids }: Pick<Rule, 'forbids'>, files: readonly SourceFile[]) =>
  files.filter(({ text }) => forbids.test(text)).map(({ path }) => path);

describe.each(RULES)('$title', (rule) => {
  it('holds in every file but the named ones', () => {
    expect(rule.files.length).toBeGreaterThan(10);
    expect(breaches(rule, rule.files).sort()).toEqual([...(rule.allowed ?? [])].sort());
  });

  it('finds a line that breaks it', () => {
    expect(breaches(rule, [{ path: 'planted.ts', text: `// one\n${rule.broken}\n` }])).toEqual(['planted.ts']);
  });
});
