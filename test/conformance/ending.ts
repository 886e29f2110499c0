import { shortened } from './findings';

/**
 * Posts to where a payment or a check of the program under test is ended.
 * @param endUrl with the names of the path in braces, such as `{paymentId}`
 * @throws Error when it is not taken
 */
export async function endAt(
  endUrl: string,
  path: Readonly<Record<string, string>>,
  body: string,
  waitMs: number,
): Promise<void> {
  const url = Object.entries(path).reduce(
    (text, [name, id]) => text.replace(`{${name}}`, encodeURIComponent(id)),
    endUrl,
  );
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(waitMs),
  });
  if (!answer.ok) throw new Error(`${url} answered HTTP ${answer.status} ${shortened(await answer.text())}`);
}
