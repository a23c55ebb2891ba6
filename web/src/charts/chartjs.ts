import {
  BarController,
  BarElement,
  Chart,
  LinearScale,
  LineElement,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import { SymlogScale } from './symlogScale';

Chart.register(
  BarController,
  BarElement,
  ScatterController,
  LinearScale,
  LogarithmicScale,
  SymlogScale,
  PointElement,
  LineElement,
  Tooltip,
);

declare global {
  interface Window {
    /** What is drawn, for whoever wants to read it: a browser test, or a curious user's console. */
    benchwarden?: { readonly charts: typeof Chart };
  }
}

window.benchwarden = { charts: Chart };

export { Chart };
