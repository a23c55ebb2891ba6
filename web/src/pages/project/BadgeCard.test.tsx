import { expect, it } from 'vitest';
import { badgeMarkdown } from './BadgeCard';

it('leads from a README to the project', () => {
  expect(badgeMarkdown('https://bench.example.org', 'bson', '')).toBe(
    '[![Performance](https://bench.example.org/badge/bson.svg)](https://bench.example.org/projects/bson)',
  );
  expect(badgeMarkdown('https://bench.example.org', 'bson', 'release/1.x')).toBe(
    '[![Performance](https://bench.example.org/badge/bson.svg?branch=release/1.x)](https://bench.example.org/projects/bson?branch=release/1.x)',
  );
});
