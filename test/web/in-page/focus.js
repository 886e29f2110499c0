// What has the focus, and whether somebody who looks can tell: inside the window, with an outline or a ring, after half a second at most.
async () => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const isSeen = () => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const inside =
      box.width > 0 &&
      box.height > 0 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      box.right > 0 &&
      box.left < innerWidth;
    return (
      inside && ((style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none')
    );
  };
  const until = performance.now() + 500;
  while (!isSeen() && performance.now() < until) await new Promise(requestAnimationFrame);
  return {
    name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName,
    visible: isSeen(),
  };
};
