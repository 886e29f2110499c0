import { serveHelper } from '../threads/serve-helper';
import { drawPaper } from './draw-paper';

// The thread in which papers are drawn.
serveHelper(drawPaper);
