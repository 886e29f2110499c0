// Whether the page has its heading, and nothing in sight keeps a place for what is still to come.
() => {
  const isInSight = (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  return document.querySelector('h1') !== null && ![...document.querySelectorAll('.skeleton')].some(isInSight);
};
