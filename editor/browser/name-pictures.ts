import { isNamedByContent, uploadNameOfPath, uploadNameOfUrl } from '../../model/upload.ts';
import type { PicturesAnswer } from '../../model/wire/answers.ts';
import type { GitHubBackend } from './github-backend.ts';

/**
 * Has pictures go by what the content calls them, and not by 32 digits. Those that nothing uses, and
 * all where the website cannot be asked, keep their files' names.
 */
export function namePictures(backend: GitHubBackend): void {
  const { getMedia } = backend;
  backend.getMedia = async (folder) => {
    const [files, names] = await Promise.all([getMedia.call(backend, folder), askNames(backend)]);
    return files.map((file) => {
      const upload = uploadNameOfPath(file.path) ?? '';
      const name = isNamedByContent(upload) && names.get(upload);
      // Decap tells by the ending what can be shown.
      return name ? { ...file, name: name + upload.slice(upload.lastIndexOf('.')) } : file;
    });
  };
}

async function askNames({ token }: GitHubBackend): Promise<ReadonlyMap<string, string>> {
  const headers = { Authorization: `token ${token}` };
  const answer = await fetch('/api/editor/pictures', { headers }).catch(() => undefined);
  const { pictures } = answer?.ok ? ((await answer.json()) as PicturesAnswer) : { pictures: [] };
  return new Map(pictures.map(({ url, name }) => [uploadNameOfUrl(url) ?? url, name]));
}
