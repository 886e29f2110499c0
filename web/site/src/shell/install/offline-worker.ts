/** Lets the frame of the site be kept on the device. After the page is there: it must cost the first visit nothing. */
export function keepFrameOffline(): void {
  // Browsers have no workers on pages without https, but for this machine's own.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', () => setTimeout(register, 2_000), { once: true });
}
