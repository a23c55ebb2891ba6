import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { Boundary } from './Boundary';

afterEach(cleanup);

function Broken(): never {
  throw new TypeError('no such field');
}

describe('a page that fails', () => {
  it('says what failed instead of leaving the screen empty', () => {
    render(
      <Boundary>
        <Broken />
      </Boundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('TypeError: no such field');
  });
});
