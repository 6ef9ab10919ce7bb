// A rule of ESLint: lists of all kinds derive from one, so that a new kind is in all of them.
exports.literalKinds = {
  selector:
    "ArrayExpression:has(> Literal[value='cluster']):has(> Literal[value='job']):has(> Literal[value='service'])",
  message:
    'Derive the kinds from RESOURCE_KINDS or EVENTFUL_KINDS: a new kind would be missing here.',
};
