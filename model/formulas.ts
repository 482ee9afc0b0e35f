/**
 * A formula in TeX, on one line: `$x^2$` or `$$x^2$$`. As Pandoc has it
 * (https://pandoc.org/MANUAL.html#extension-tex_math_dollars), no blank stands inside the signs of the
 * short form and no digit behind it, so that `$5 and $6` is none; `\$` is a sign, not an end.
 */
export const FORMULA =
  /\$\$(?=[^\S\n]{0,99}[^\s$])(?:[^$\\\n]|\\[^\n]){1,2000}\$\$|\$(?=[^\s$])(?:[^$\\\n]|\\[^\n]){1,2000}(?<=\S)\$(?!\d)/;
