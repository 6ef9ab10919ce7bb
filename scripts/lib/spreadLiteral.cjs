// A rule of ESLint: an object or a list that is written in place and spread at once hides what it holds from a reader, and
// fields from excess property checks.
exports.spreadLiteral = {
  selector:
    'ObjectExpression > SpreadElement > ObjectExpression, :matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
  message:
    'Write what it holds without the inner braces or brackets and the dots.',
};
