import { calm } from '/assets/shared/page.js';
import { craftOf } from './craft.js';

/** The curve of a flight and what flies on it. */
export class Sky {
  constructor(canvas, game) {
    this.canvas = canvas;
    this.context = canvas.getContext('2d');
    this.craft = craftOf(game);
    this.craft.picture.onload = () => this.paint(this.last.elapsedMs, this.last.hundredths, this.last.end);
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
    const [x0, y0] = [48, height - 44];
    const [x1, y1] = [
      x0 + (width - 134) * far,
      y0 - (height - 130) * Math.min(1, Math.log(hundredths / 100) / Math.max(1.1, Math.log(hundredths / 100))),
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
    else this.fly(Math.min(0.75, Math.atan2(y0 - y1, Math.max(40, (x1 - x0) * 0.9))), elapsedMs, end);
    context.restore();
  }

  /** The craft at the end of the curve; one that steers has a flame that flickers while it flies. */
  fly(climb, elapsedMs, end) {
    const { context } = this;
    const { picture, steers } = this.craft;
    if (!picture.complete || picture.naturalWidth === 0) return;
    const size = Math.max(76, Math.min(120, this.canvas.clientWidth * 0.13));
    context.shadowColor = this.colour;
    context.shadowBlur = 18;
    if (steers) context.rotate(-climb);
    if (steers && elapsedMs > 0 && !end) {
      const long = size * (calm() ? 0.5 : 0.45 + 0.14 * Math.sin(elapsedMs / 38));
      const flame = context.createLinearGradient(-size * 0.4 - long, 0, -size * 0.3, 0);
      flame.addColorStop(0, '#ff3d2e00');
      flame.addColorStop(1, '#ffd35c');
      context.fillStyle = flame;
      context.beginPath();
      context.ellipse(-size * 0.4 - long / 3, 0, long, size * 0.1, 0, 0, 7);
      context.fill();
    }
    context.drawImage(picture, -size / 2, -size / 2, size, size);
  }

  burst() {
    const { context } = this;
    const glow = context.createRadialGradient(0, 0, 4, 0, 0, 46);
    glow.addColorStop(0, '#fff6b0');
    glow.addColorStop(0.4, '#ffb02ecc');
    glow.addColorStop(1, '#ff3d2e00');
    context.fillStyle = glow;
    context.fillRect(-46, -46, 92, 92);
    for (let index = 0; index < 14; index++) {
      context.rotate(Math.PI / 7);
      context.fillStyle = index % 2 ? '#ff6b7a' : '#f5b83d';
      context.fill(new Path2D(index % 3 ? 'M16-4 52 0 16 4Z' : 'M14-5 38 0 14 5Z'));
    }
  }
}
