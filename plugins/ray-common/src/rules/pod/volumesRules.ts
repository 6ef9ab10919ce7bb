import { messagePart } from '../../texts';
import { OperatedTemplate } from './PodObjects';
import { Report } from '../Rules';

/** The names of the volumes of a template. */
export function volumeNames({ spec }: OperatedTemplate): Set<string> {
  return new Set((spec?.volumes ?? []).map(({ name = '' }) => name));
}

/** Names and sources of volumes (`ValidateVolumes`). Every field but the name is a source; without one it is an emptyDir. */
export function volumesRules(
  volumes: ReadonlyArray<{ name?: string }>,
  report: Report,
): void {
  const taken = new Set<string>();
  for (const [index, volume] of volumes.entries()) {
    const { name = '', ...rest } = volume;
    if (taken.has(name)) {
      report([index, 'name'], messagePart('VolumeNameTwice', { name }));
    }
    taken.add(name);
    const sources = Object.entries(rest).flatMap(([source, value]) =>
      value === undefined || value === null ? [] : source,
    );
    if (sources.length > 1) {
      const names = sources.join(', ');
      report([index], messagePart('VolumeSources', { name, sources: names }));
    }
  }
}
