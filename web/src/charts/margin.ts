/** Around the chart of a saved picture, in CSS pixels; the heading stands in the top. */
export const MARGIN = { side: 16, top: 44, bottom: 16 };
