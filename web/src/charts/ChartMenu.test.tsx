import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import type { ChartConfiguration } from 'chart.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChartMenu } from './ChartMenu';
import { savePicture } from './picture';

vi.mock('./picture', () => ({ savePicture: vi.fn() }));

const button = () => screen.getByLabelText('Save the picture: bars');
const menu = () => button().closest('details');

beforeEach(() => {
  const canvas = { current: document.createElement('canvas') };
  const config: ChartConfiguration = { type: 'bar', data: { datasets: [] } };
  render(<ChartMenu name="bars" title="bars" canvas={canvas} config={config} />);
  fireEvent.click(button());
});

afterEach(cleanup);

describe('the menu of a chart', () => {
  it('saves the picture, folds, and keeps the keyboard’s place', () => {
    const png = screen.getByText('PNG');
    png.focus();
    fireEvent.click(png);
    expect(vi.mocked(savePicture)).toHaveBeenCalledWith(expect.anything(), 'png', 'bars');
    expect(menu()?.open).toBe(false);
    expect(document.activeElement).toBe(button());
  });

  it('closes by Escape and by a click elsewhere, as every menu does', () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(menu()?.open).toBe(false);
    fireEvent.click(button());
    fireEvent.pointerDown(document.body);
    expect(menu()?.open).toBe(false);
  });
});
