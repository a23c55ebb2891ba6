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
    /** The drawn data, readable by a browser test or in a user's console. */
    benchwarden?: { readonly charts: typeof Chart };
  }
}

window.benchwarden = { charts: Chart };

export { Chart };
