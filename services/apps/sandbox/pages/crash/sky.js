import { calm } from '/assets/shared/frame.js';

/** The craft that each motif of a tile flies, drawn in a box of 40 around its middle, nose to the right. */
const CRAFT = {
  rocket: (c) =>
    shape(c, '#e8eef8', 'M20 0C8-9-6-9-16-6V6C-6 9 8 9 20 0Z').call(
      null,
      '#e5203f',
      'M-10-6-20-15-18-5ZM-10 6-20 15-18 5Z',
    ),
  plane: (c) =>
    shape(c, '#e8eef8', 'M20 0C12-5 4-5-16-3L-22-11H-26L-23 0-22 4C4 5 12 5 20 0Z').call(
      null,
      '#5fd4f7',
      'M2 0-8 14H-14L-8 0Z',
    ),
  star: (c) => shape(c, '#ffd76a', 'M18 0 5 4 6 17-3 6-15 11-8 0-15-11-3-6 6-17 5-4Z'),
  sun: (c) =>
    shape(c, '#f5b83d', 'M0-22 5-13 15-16 13-6 22 0 13 6 15 16 5 13 0 22-5 13-15 16-13 6-22 0-13-6-15-16-5-13Z').call(
      null,
      '#ffe39a',
      'M11 0A11 11 0 1 1-11 0 11 11 0 1 1 11 0Z',
    ),
  lantern: (c) =>
    shape(c, '#e5203f', 'M-10-15H10C18-9 18 7 10 13H-10C-18 7-18-9-10-15Z').call(
      null,
      '#ffd76a',
      'M-8-19H8V-15H-8ZM-8 13H8V17H-8ZM-4-13C-8-6-8 4-4 11H-1V-13ZM4-13C8-6 8 4 4 11H1V-13ZM-1 17H1V24H-1Z',
    ),
  phoenix: (c) =>
    shape(
      c,
      '#e5203f',
      'M22-1 14-6C8-10 2-22-12-24-6-16-6-10-8-6L-26-2-14 1-24 10-8 6C-6 10-6 16-12 24 2 22 8 8 14 3Z',
    ).call(null, '#ffb020', 'M14-3C8-6 4-14-3-17 1-11 0-6-3-3L-14-1-3 2C0 6 1 11-3 17 4 14 8 4 14 1Z'),
};

function shape(context, fill, path) {
  context.fillStyle = fill;
  context.fill(new Path2D(path));
  return (another, further) => {
    context.fillStyle = another;
    context.fill(new Path2D(further));
  };
}

/** The curve of a flight and what flies on it. */
export class Sky {
  constructor(canvas, artwork) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.craft = CRAFT[artwork];
    const style = getComputedStyle(document.body);
    this.colour = style.getPropertyValue('--accent').trim();
    this.stars = Array.from({ length: 60 }, () => [Math.random(), Math.random(), Math.random() * 1.4 + 0.4]);
    this.last = { elapsedMs: 0, hundredths: 100 };
    new ResizeObserver(() => this.paint(this.last.elapsedMs, this.last.hundredths, this.last.end)).observe(canvas);
  }

  rest() {
    this.paint(0, 100);
  }

  draw(elapsedMs, hundredths) {
    this.paint(elapsedMs, hundredths);
  }

  end(isWon) {
    this.paint(this.last.elapsedMs, this.last.hundredths, isWon ? 'won' : 'lost');
  }

  paint(elapsedMs, hundredths, end) {
    this.last = { elapsedMs, hundredths, end };
    const { canvas, context } = this;
    const ratio = Math.min(2, devicePixelRatio);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (canvas.width !== Math.round(width * ratio))
      [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    context.fillStyle = '#ffffff';
    for (const [x, y, size] of this.stars) {
      context.globalAlpha = 0.25 + size / 3;
      const drift = calm() ? 0 : (elapsedMs / 60_000) * size;
      context.fillRect(((x - drift + 5) % 1) * width, y * height, size, size);
    }
    context.globalAlpha = 1;
    const far = Math.min(1, elapsedMs / 7_000);
    const [x0, y0] = [22, height - 26];
    const [x1, y1] = [
      x0 + (width - 90) * far,
      y0 - (height - 96) * Math.min(1, Math.log(hundredths / 100) / Math.max(1.1, Math.log(hundredths / 100))),
    ];
    const colour = end === 'lost' ? '#ff6b7a' : this.colour;
    const curve = new Path2D(`M${x0} ${y0}Q${x0 + (x1 - x0) * 0.62} ${y0} ${x1} ${y1}`);
    const under = new Path2D(`M${x0} ${y0}Q${x0 + (x1 - x0) * 0.62} ${y0} ${x1} ${y1}L${x1} ${y0}Z`);
    const fade = context.createLinearGradient(0, y1, 0, y0);
    fade.addColorStop(0, `${colour}66`);
    fade.addColorStop(1, `${colour}00`);
    context.fillStyle = fade;
    context.fill(under);
    context.strokeStyle = '#ffffff26';
    context.lineWidth = 2;
    context.stroke(new Path2D(`M${x0} 20V${y0}H${width - 16}`));
    context.strokeStyle = colour;
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.stroke(curve);
    context.save();
    context.translate(x1, y1);
    if (end === 'lost') this.burst();
    else {
      context.rotate(-Math.min(0.75, Math.atan2(y0 - y1, Math.max(40, (x1 - x0) * 0.9))));
      context.scale(1.35, 1.35);
      this.craft(context);
    }
    context.restore();
  }

  burst() {
    const { context } = this;
    for (let index = 0; index < 12; index++) {
      context.rotate(Math.PI / 6);
      context.fillStyle = index % 2 ? '#ff6b7a' : '#f5b83d';
      context.fill(new Path2D('M8-3 30 0 8 3Z'));
    }
  }
}
