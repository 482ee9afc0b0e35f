import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CONFIG = `baseURL = "https://conference.example/"
title = "Conference"
contentDir = "../root/content"
disableKinds = ["taxonomy", "term", "RSS", "home", "404"]
uglyURLs = true
publishDir = "../hugo-out"
timeout = "600s"
paginate = 500
`;

/** Whether this machine has Hugo (`apt-get install hugo`); nothing here installs it. */
export const hasHugo = () => spawnSync('hugo', ['version']).status === 0;

/**
 * Hugo over the same files: a page for each paper with what ours has, frame, tags and citations among
 * it, lists of 500, a sitemap.
 * @param folder has the papers in `root/content`, and our pages in `out`, which the templates are made of
 * @returns the folder in which `hugo` builds all of it, into `hugo-out` beside it
 */
export function prepareHugo(folder: string): string {
  const site = join(folder, 'hugo');
  const page = readFileSync(join(folder, 'out/papers/paper-5000.html'), 'utf8');
  const files = {
    'config.toml': CONFIG,
    'layouts/papers/single.html': paperTemplate(page),
    'layouts/papers/list.html': page.replace(/<main.*<\/main>/s, LIST),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  return site;
}

const AUTHORS =
  '{{ range $i, $a := .Params.authors }}{{ if $i }}, {{ end }}<a href="/people/{{ $a | urlize }}">{{ $a }}</a>{{ end }}';
const LIST = `<main id="main"><ul>{{ range (.Paginate (.RegularPages.ByParam "createdAt").Reverse).Pages }}<li><a href="{{ .RelPermalink }}">{{ .Params.heading }}</a> {{ delimit .Params.authors ", " }} {{ .Summary | plainify | truncate 160 }}</li>{{ end }}</ul></main>`;
const CITED =
  '{{ $a := slice }}{{ range .Params.authors }}{{ $a = $a | append (dict "literal" .) }}{{ end }}{{ dict "id" .File.ContentBaseName "type" "paper-conference" "title" .Params.heading "author" $a | jsonify | safeJS }}';

/** One of our pages with Hugo's words in place of what is the paper's own. */
function paperTemplate(page: string): string {
  const names = (last: string) => `{{ delimit .Params.authors ", " "${last}" }}`;
  const steps: [what: RegExp | string, template: string][] = [
    [/(<h2>Abstract<\/h2><div>).*?(<\/div>)/s, '$1{{ .Content }}$2'],
    [/(name="description" content=")[^"]*/, '$1{{ .Summary | plainify | truncate 160 }}'],
    [
      /(?:<meta name="citation_author"[^>]*>\n)+/,
      '{{ range .Params.authors }}<meta name="citation_author" content="{{ . }}">\n{{ end }}',
    ],
    [/(_date" content=")[^"]*/g, '$1{{ (time .Params.createdAt).Format "2006/1/2" }}'],
    [/Authors: .*?<\/p>/, `Authors: ${AUTHORS}</p>`],
    [/(data-copy="APA">).*?\. \(/, `$1${names(', & ')} (`],
    [/(data-copy="IEEE">).*?, “/, `$1${names(' and ')}, “`],
    [/ {2}author = .*\n/, '  author = { {{ delimit .Params.authors " and " }} },\n'],
    [/ {2}title = .*\n/, '  title = { {{ .Params.heading }} },\n'],
    ['@inproceedings{', '@inproceedings{ '],
    [/(<script type="application\/vnd[^>]*>).*?(<\/script>)/, `$1${CITED}$2`],
    [/https:\/\/doi\.org\/10\.1000\/5000/g, '{{ .Params.link }}'],
    [/Paper 5000: adaptive circuits/g, '{{ .Params.heading }}'],
    [/paper-5000/g, '{{ .File.ContentBaseName }}'],
  ];
  return steps.reduce((text, [what, template]) => text.replace(what, template), page);
}
