// Scrolls down and up as a finger does and says how many frames came in a second and how long the longest task was.
async () => {
  window.__watched.longTasksMs.length = 0;
  const bottom = document.documentElement.scrollHeight - innerHeight;
  const startedMs = performance.now();
  const lastsMs = 6_000;
  let frames = 0;
  await new Promise((done) => {
    const step = (nowMs) => {
      frames += 1;
      const part = (nowMs - startedMs) / lastsMs;
      if (part >= 1) return done();
      scrollTo({ top: bottom * (1 - Math.abs(1 - 2 * part)), behavior: 'instant' });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  return { framesPerSecond: frames / seconds, longestTaskMs: Math.max(0, ...window.__watched.longTasksMs) };
};
