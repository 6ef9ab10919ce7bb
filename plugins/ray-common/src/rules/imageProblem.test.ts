import { englishOf } from '../texts';
import { imageProblem } from './imageProblem';

const SHA256 = `sha256:${'0a'.repeat(32)}`;

it.each([
  'ray',
  'rayproject/ray:2.46.0-py310-gpu',
  'docker.io/rayproject/ray',
  'localhost/ray:1',
  'localhost:5000/team/ray:latest',
  'Registry.example.com/ray__x/y.z:a_B-1',
  '[2001:db8::1]:5000/ray:1',
  `quay.io/kuberay/ray@${SHA256}`,
  `registry:5000/ray:2.46.0@${SHA256}`,
  `ray@sha512:${'a'.repeat(128)}`,
])('accepts %s', image => {
  expect(imageProblem(image)).toBeUndefined();
});

const DIGEST = /the digest after "@" must be sha256: and 64/;
const GENERAL = /must be an image such as/;
const CAPITALS = /small letters/;

it.each<[string, RegExp]>([
  ['ray@sha256:abc', DIGEST],
  [`ray@${SHA256}0`, DIGEST],
  [`ray@${SHA256.toUpperCase()}`, DIGEST],
  [`ray@sha256:${'0A'.repeat(32)}`, DIGEST],
  [`ray@md5:${'0a'.repeat(16)}`, DIGEST],
  ['ray@2.46.0', DIGEST],
  ['ray@', DIGEST],
  [`ray@${SHA256}@${SHA256}`, DIGEST],
  ['Ray:2.46.0', CAPITALS],
  ['rayproject/Ray', CAPITALS],
  ['quay.io/Team/ray:1', CAPITALS],
  ['ray:1:2', GENERAL],
  ['rayproject/ray:2.46.0:gpu', GENERAL],
  ['rayproject/ray: 2.46.0', GENERAL],
  ['rayproject/ray 2.46.0', GENERAL],
  ['rayproject/ray:', GENERAL],
  ['rayproject//ray', GENERAL],
  ['rayproject/ray/', GENERAL],
  ['-ray', GENERAL],
  ['ray..x', GENERAL],
  ['ray:-1', GENERAL],
  ['ray:2.46.0+cu121', GENERAL],
  ['https://docker.io/rayproject/ray', GENERAL],
  ['registry:port/ray', GENERAL],
  ['', GENERAL],
  [`ray:${'1'.repeat(129)}`, GENERAL],
  ['a'.repeat(600), /600/],
])('explains the problem of %j', (image, fault) => {
  const problem = imageProblem(image);
  expect(problem && englishOf(problem)).toMatch(fault);
});
