// Reads the tiles of a page: what of their texts is cut, and where words stand on pictures.
window.__tiles = {
  // What has more to show than its box: a line that ends in dots, lines that are left out, a box that is squeezed.
  cut: () =>
    [...document.querySelectorAll('main [data-testid^=game-tile-], main [data-testid^=vendor-tile-], main li > a')]
      .map((door) => door.closest('article, li') ?? door)
      .flatMap((card) => [...card.querySelectorAll('span')])
      .filter((box) => box.textContent && getComputedStyle(box).overflowX === 'hidden')
      .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
      .map((box) => box.textContent),
  // The rows in the window whose games have not come yet.
  awaited: () =>
    [...document.querySelectorAll('main [aria-busy=true]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    }).length,
  // The places of the words on pictures, line by line. It takes the letters away and leaves what they stand on; a word
  // on a ground of its own stands on no picture, and one below a bar or a button of the page is not seen.
  bare: () =>
    [...document.querySelectorAll('main article > button[data-testid^=game-tile-] span')]
      .filter((box) => box.childElementCount === 0 && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)')
      .flatMap((box) => {
        box.style.color = 'transparent';
        box.style.textShadow = 'none';
        const range = document.createRange();
        range.selectNodeContents(box);
        const isSeen = ({ left, top, right, bottom }) =>
          [left + 1, (left + right) / 2, right - 1].every((x) =>
            box.closest('article').contains(document.elementFromPoint(x, (top + bottom) / 2)),
          );
        return [...range.getClientRects()].filter(isSeen).map(({ left, top, right, bottom }) => ({
          text: box.textContent,
          left,
          top,
          right,
          bottom,
        }));
      }),
};
