const path = require('node:path');

const EVERY_MS = 15_000;

/** Reports which test files are running and how many are done, when none has ended for a while. */
module.exports = class HeartbeatReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
    this.running = new Set();
    this.done = 0;
  }

  onRunStart({ numTotalTestSuites }) {
    this.total = numTotalTestSuites;
    this.restart();
  }

  onTestFileStart({ path: file, context }) {
    this.project = context.config.displayName.name;
    this.running.add(file);
  }

  onTestFileResult({ path: file }) {
    this.running.delete(file);
    this.done += 1;
    this.restart();
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  restart() {
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      const names = [...this.running].map((file) => path.relative(this.rootDir, file));
      process.stderr.write(
        `  ${this.project}: ${this.done} of ${this.total} files are done; at work: ${names.join(', ')}\n`,
      );
    }, EVERY_MS);
    this.timer.unref();
  }
};
