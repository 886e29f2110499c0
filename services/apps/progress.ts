/** The interval of the messages, in milliseconds. */
const TELL_EVERY_MS = 250;
const WIDTH = 30;

/** Shows on the terminal how far a long work over the log has come; elsewhere nothing is shown. */
export class ProgressBar {
  private toldMs = 0;

  readonly show = (done: number, total: number): void => {
    if (!process.stderr.isTTY || Date.now() - this.toldMs < TELL_EVERY_MS) return;
    this.toldMs = Date.now();
    const share = total === 0 ? 1 : done / total;
    const filled = Math.floor(share * WIDTH);
    const bar = `${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}`;
    const count = (n: number) => n.toLocaleString('en');
    process.stderr.write(`\r${bar} ${Math.floor(share * 100)} %  ${count(done)} of ${count(total)} events`);
  };

  clear(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}
