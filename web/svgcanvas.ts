import type { Plugin } from 'vite';

const BY_ATTRIBUTE = `el.setAttribute("style", 'font:' + this.font);`;
const BY_PROPERTY = 'el.style.font = this.font;';

/**
 * svgcanvas reads a font by writing it into a style attribute, which the Content-Security-Policy
 * forbids: pictures would have no fonts. Setting the property does the same and is allowed.
 */
export function fontsBySvgcanvas(): Plugin {
  return {
    name: 'fonts-by-svgcanvas',
    transform(code, id) {
      if (!/svgcanvas.*\.js$/.test(id)) return null;
      if (!code.includes(BY_ATTRIBUTE)) throw new Error(`${id} reads fonts in another way now.`);
      return { code: code.replace(BY_ATTRIBUTE, BY_PROPERTY), map: null };
    },
  };
}
