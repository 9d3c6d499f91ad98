/** For property-information: no names of SVG's own attributes, as no SVG passes src/blog/sanitize.ts. */
export const svg = { property: {}, normal: {}, space: 'svg' }
