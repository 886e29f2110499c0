// Watches a page from its first moment: how far things shifted without being asked to, and which tasks kept it from answering.
window.__watched = { shift: 0, shifts: [], longTasksMs: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.__watched.shift += entry.value;
    window.__watched.shifts.push(entry.sources.map((source) => source.node?.className ?? '').join(' | '));
  }
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.__watched.longTasksMs.push(entry.duration);
}).observe({ type: 'longtask', buffered: true });
