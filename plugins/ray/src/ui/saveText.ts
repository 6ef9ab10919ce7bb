/** Saves a text as a file, as a download does. */
export function saveText(options: { text: string; fileName: string }) {
  const blob = new Blob([options.text], { type: 'text/plain' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = options.fileName;
  link.click();
  URL.revokeObjectURL(url);
}
