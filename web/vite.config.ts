import { defineConfig } from 'vitest/config';
import { scriptBudget } from './budget.ts';
import { fontsBySvgcanvas } from './svgcanvas.ts';

const SERVICE = process.env.BENCHWARDEN_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [scriptBudget(), fontsBySvgcanvas()],
  build: {
    target: 'es2023',
    // The service sends a strict Content-Security-Policy: nothing may be inlined as a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/sign-in/with', '/sign-in/callback'].map((path) => [path, SERVICE]),
    ),
  },
  test: {
    environment: 'happy-dom',
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    reporters: ['default', ['junit', { outputFile: 'target/TEST-dashboard.xml' }]],
  },
});
