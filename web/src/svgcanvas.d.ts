/** The part of svgcanvas that is used: a canvas' context that writes SVG. */
declare module 'svgcanvas' {
  interface SvgContext extends CanvasRenderingContext2D {
    getSerializedSvg(): string;
  }
  export const Context: new (size: {
    readonly width: number;
    readonly height: number;
  }) => SvgContext;
}
