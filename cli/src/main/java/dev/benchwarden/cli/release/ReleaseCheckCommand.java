package dev.benchwarden.cli.release;

import dev.benchwarden.cli.client.ServiceClient;
import dev.benchwarden.cli.client.ServiceOptions;
import dev.benchwarden.cli.client.SilentServiceException;
import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.BadInputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Command that shows whether a release may go out, by a service's measurements. */
@Command(
    name = "release-check",
    sortOptions = false,
    description = "Tells whether a release may go out, by what a service measured of it.",
    footer = {
      "",
      "The release is held against the last one and the one before, so that small steps add up.",
      "What is worse beyond doubt, or exceeds a limit of the policy, has to be accepted with a",
      "reason on the release's page.",
      "",
      "The exit code is 0 if nothing is worse, or nothing can be said; 1 if something is that",
      "nobody accepted; and 2 if the service does not answer or an argument is wrong."
    })
public final class ReleaseCheckCommand implements Callable<Integer> {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /** Output format. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(paramLabel = "TAG", description = "the tag with which the release was uploaded")
  private String tag = "";

  @Option(names = "--project", required = true, paramLabel = "SLUG", description = "of the service")
  private String project = "";

  @Mixin private ServiceOptions service = new ServiceOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, or json: the release as the API answers it (default: text)")
  private Format format = Format.TEXT;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean helpWanted;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    JsonNode release = release();
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        format == Format.JSON ? JSON.writeValueAsString(release) + "\n" : ReleaseText.of(release));
    out.flush();
    return release.path("gate").asString("").equals("FAIL") ? 1 : 0;
  }

  private JsonNode release() throws InterruptedException {
    String token = Objects.requireNonNullElse(service.token(), "");
    UploadClient client =
        new UploadClient(new ServiceClient(service.server(), () -> token), project);
    try {
      return client.read("/releases/" + encoded(tag), "gate");
    } catch (SilentServiceException e) {
      throw new BadInputException(
          e.getMessage() + ". Name it with --server, BENCHWARDEN_URL or SERVER_PORT", e);
    } catch (IOException e) {
      throw new BadInputException("The service's answer cannot be read: " + e.getMessage(), e);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
