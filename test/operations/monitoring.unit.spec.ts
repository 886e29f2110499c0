import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';
import { Metrics } from '@platform/telemetry/metrics';
import { sourceFiles } from '../architecture/source-files';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const yaml = (file: string) => load(read(file), { schema: CORE_SCHEMA });

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}
interface AlertTest {
  readonly alert_rule_test: readonly { alertname: string; exp_alerts?: readonly unknown[] }[];
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { expr: string }[];
}

const { groups } = yaml('ops/prometheus/alerts.yml') as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('ops/grafana/croupier.json')) as { panels: Panel[] };
const handbook = read('docs/handbook/alarms.md');

/** The names under which Prometheus sees the metrics of the product. */
async function exposed(): Promise<ReadonlySet<string>> {
  const sources = sourceFiles(['services'], ['.ts']).filter((file) => !/\.spec\.ts$|test-support/.test(file.path));
  const declared = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:\.gauge\(|\.histogram\(|name:)\s*'(croupier_\w+)'/g)].map((match) => match[1]!),
  );
  const ofProcess = (await new Metrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  const names = [...declared, ...ofProcess];
  return new Set([
    'up',
    ...names,
    ...names.flatMap((name) => ['_bucket', '_sum', '_count'].map((part) => name + part)),
  ]);
}

/** The metrics that an expression asks for: names before a selector or an end, which are neither words nor labels. */
function metricsOf(expr: string): string[] {
  const bare = expr.replace(/\{[^}]*\}/g, '').replace(/\b(by|without|on|ignoring) ?\([^)]*\)/g, '');
  return [...bare.matchAll(/\b(?:up|(?:croupier|nodejs|process)_\w+)\b/g)].map((match) => match[0]);
}

describe('the alert rules', () => {
  it.each(rules)('$alert asks for metrics that the product exposes', async ({ expr }) => {
    const names = await exposed();
    expect(metricsOf(expr).length).toBeGreaterThan(0);
    expect(metricsOf(expr).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(rules)('$alert says how urgent it is, what is wrong, and where it is told what to do', (rule) => {
    expect(['warning', 'critical']).toContain(rule.labels.severity);
    expect(rule.annotations.summary.length).toBeGreaterThan(10);
    expect(rule.annotations.runbook).toBe(`docs/handbook/alarms.md#${rule.alert.toLowerCase()}`);
    const [, paragraph = ''] = handbook.split(`\n## ${rule.alert}\n`);
    expect(paragraph.split('\n## ')[0]!.trim().length).toBeGreaterThan(100);
  });

  it('are all provoked, each in a test of its own', () => {
    const { tests } = yaml('ops/prometheus/alerts.test.yml') as { tests: AlertTest[] };
    const provoked = tests.map(({ alert_rule_test: [quiet, loud] }) => {
      expect(quiet!.exp_alerts).toBeUndefined();
      expect(loud!.exp_alerts).toHaveLength(1);
      return loud!.alertname;
    });
    expect(provoked.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('are the only ones that the handbook speaks of', () => {
    const told = [...handbook.matchAll(/^## (\w+)$/gm)].map((match) => match[1]!);
    expect(told.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});

describe('the dashboard', () => {
  it.each(panels)('shows in "$title" what the product exposes', async ({ targets }) => {
    const names = await exposed();
    const asked = targets.flatMap(({ expr }) => metricsOf(expr));
    expect(asked.length).toBeGreaterThanOrEqual(targets.length);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('shows every metric of the product', async () => {
    const own = [...(await exposed())].filter((name) => /^croupier_(?!.*_(bucket|sum|count)$)/.test(name));
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });
});
