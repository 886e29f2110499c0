require('@testing-library/jest-dom');

/** What browsers have and jsdom does not, as inert as an element that never changes. */
class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

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
