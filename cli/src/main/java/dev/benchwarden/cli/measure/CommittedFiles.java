package dev.benchwarden.cli.measure;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Files of a commit that the service reads with an upload.
 *
 * @param headers the files in Base64, by the headers that carry them
 * @param warnings about those that no header has room for
 */
record CommittedFiles(Map<String, String> headers, List<String> warnings) {

  /** Base64 that a header has room for: most proxies refuse longer ones than 8 KB. */
  private static final int ROOM = 8_000;

  private static final String POLICY = "Benchwarden-Policy";
  private static final String OWNERS = "Benchwarden-Codeowners";

  /** In the order in which forges look for them. */
  private static final List<String> FILES_OF_OWNERS =
      List.of(".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS");

  static CommittedFiles of(Git git, String commit) throws InterruptedException {
    CommittedFiles files = new CommittedFiles(new LinkedHashMap<>(), new ArrayList<>());
    files.add(POLICY, List.of(".benchwarden.yml"), git, commit);
    files.add(OWNERS, FILES_OF_OWNERS, git, commit);
    return files;
  }

  /** Adds the first of the files that there is. */
  private void add(String header, List<String> paths, Git git, String commit)
      throws InterruptedException {
    for (String path : paths) {
      byte[] file = git.file(commit, path);
      if (file != null) {
        add(header, path, Base64.getEncoder().encodeToString(file));
        return;
      }
    }
  }

  private void add(String header, String path, String file) {
    if (file.length() <= ROOM) {
      headers.put(header, file);
    } else {
      warnings.add(
          "%s is not sent, since it is too large for an upload: send it by the API"
              .formatted(path));
    }
  }
}
