/** Adds a style sheet behind all others, whose rules it therefore outdoes; the page's first one stands in its body. */
export function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('A style sheet did not load'));
    };
    document.body.append(link);
  });
}
