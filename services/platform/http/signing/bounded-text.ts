/** Thrown when a body is longer than was agreed. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

/**
 * Reads the body of an answer as text and gives it up as soon as it is too long, so that a party cannot fill the memory
 * of this process.
 * @throws BodyTooLong
 */
export async function boundedText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the body, which closes the connection.
    if (bytes > maxBytes) throw new BodyTooLong(`The answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
