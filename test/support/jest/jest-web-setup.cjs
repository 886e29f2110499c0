require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/react');

const { getElementError } = getConfig();

configure({
  // No test passes or fails by elapsed time: what is waited for comes, on a machine however busy.
  asyncUtilTimeout: 120_000,
  // A wait draws the page in its last error only, not at each look for what is not there yet.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? new Error(message) : getElementError(message, container),
});

/** An observer that browsers have and jsdom does not; it observes nothing, like an element that never changes. */
class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// Node 20 has no navigator, for the tests that need no page.
if (typeof navigator === 'undefined') Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
// The browser of the tests is Brazilian: without a choice the pages greet in Portuguese.
Object.defineProperty(navigator, 'languages', { configurable: true, get: () => ['pt-BR', 'pt'] });

if (typeof window !== 'undefined') {
  const mediaQuery = (media) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, {
    ResizeObserver: InertObserver,
    IntersectionObserver: InertObserver,
    matchMedia: mediaQuery,
    scrollTo: () => undefined,
  });
  Object.assign(window.Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
  // State kept in the browser must not travel from one test to the next.
  afterEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
}
