/** Adds a style sheet after all others, so that its rules win; the first style sheet of the page stands in the body. */
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
