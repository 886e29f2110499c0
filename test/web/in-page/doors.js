// The addresses of this house that a link on the page leads to, and whether the page is one that leads nowhere.
() => ({
  leadsNowhere: document.querySelector('[data-testid=not-open-yet], [data-testid=not-found]') !== null,
  addresses: [...document.querySelectorAll('a[href]')]
    .filter((link) => link.origin === location.origin && !link.hasAttribute('download') && link.target !== '_blank')
    .map((link) => `${link.pathname}${link.search}`),
});
